const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** A value as indented JSON; scrolled with the keyboard too where it is wide. */
export function writeJson(value: unknown, label: string): string {
  const text = escapeHtml(JSON.stringify(value, null, 2));
  return `<pre tabindex="0" role="region" aria-label="${label}">${text}</pre>`;
}

/** A table; cells are HTML. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = head.map((cell) => `<th scope="col">${cell}</th>`).join('');
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<div class="table" tabindex="0" role="region" aria-label="${head[0]}s"><table><thead><tr>${cells}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}
