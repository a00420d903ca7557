import { sentences } from './spanish-problem-sentences.ts';

/** English sentences as patterns: what stands at `{}` is taken over. */
const patterns = Object.entries(sentences).map(([english, spanish]) => ({
  pattern: new RegExp(`^${english.split('{}').map(escapePattern).join('(.+)')}$`, 's'),
  spanish,
}));

/** A sentence that is not known stays as it is: English is better than nothing. */
export function sayInSpanish(sentence: string): string {
  return sayKnown(sentence) ?? sayOfField(sentence) ?? sentence;
}

function sayKnown(sentence: string): string | undefined {
  for (const { pattern, spanish } of patterns) {
    const found = pattern.exec(sentence);
    if (!found) continue;
    const facts = found.slice(1);
    return spanish.replaceAll('{}', () => facts.shift() ?? '');
  }
  return undefined;
}

/** The detail of a wrong request names the field before what is wrong with it: "marks: Must be a number." */
function sayOfField(sentence: string): string | undefined {
  const [, field, rest = ''] = /^([\w.]+): (.+)$/s.exec(sentence) ?? [];
  const spanish = sayKnown(rest);
  return spanish && `${field}: ${spanish}`;
}

function escapePattern(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
