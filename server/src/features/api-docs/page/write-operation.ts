import type { JsonSchema, MediaType, Operation, Parameter, Reference } from '../open-api.ts';
import { escapeHtml, writeJson, writeTable } from './write-parts.ts';

type Call = { method: string; path: string; operation: Operation };
type Examples = Record<string, { value: object }>;

/** One call: what is sent, what is answered, and every problem. */
export function writeOperation({ method, path, operation }: Call, examples: Examples): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const { 200: answer, ...problems } = responses;
  const name = `${method.toUpperCase()} ${path}`;
  return `<details id="${operationId}">
<summary><code>${name}</code><span>${escapeHtml(summary)}</span></summary>
<p>${escapeHtml(description)}</p>
${parameters.length > 0 ? writeParameters(parameters) : ''}
${requestBody ? writeContent('Body', requestBody.content) : ''}
${writeContent('Answer', answer?.content ?? {})}
${writeProblems(Object.values(problems), examples)}
</details>`;
}

function writeParameters(parameters: readonly Parameter[]): string {
  const rows = parameters.map(({ name, in: place, required, schema, example }) => [
    `<code>${name}</code>`,
    `${place}${required ? ', required' : ''}`,
    `<code>${escapeHtml(describeSchema(schema))}</code>`,
    example === undefined ? '' : `<code>${escapeHtml(String(example))}</code>`,
  ]);
  return `<h3>Parameters</h3>${writeTable(['Parameter', 'In', 'Value', 'Example'], rows)}`;
}

/** The choices, or the type and its format or limits, in a few words. */
function describeSchema({ type = 'any', enum: choices, format, ...rest }: JsonSchema): string {
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' | ');
  const limit = rest.maxLength === undefined ? '' : `, at most ${rest.maxLength} characters`;
  return `${format ?? [type].flat().join(' | ')}${limit}`;
}

function writeContent(title: string, content: Record<string, MediaType>): string {
  return Object.entries(content)
    .map(([mediaType, { schema, example }]) => {
      const shown = example === undefined ? '' : writeJson(example, `${title}, an example`);
      const described = schema
        ? `<details><summary>Schema</summary>${writeJson(schema, `${title}, its schema`)}</details>`
        : '';
      return `<h3>${title}: <code>${mediaType}</code></h3>${shown}${described}`;
    })
    .join('');
}

function writeProblems(responses: readonly Operation['responses'][string][], examples: Examples) {
  const references = responses.flatMap(({ content = {} }) =>
    Object.values(content).flatMap((media) => Object.values(media.examples ?? {})),
  );
  const rows = references.map((reference) => {
    const { status, code, detail } = readProblem(reference, examples);
    return [String(status), `<code>${code}</code>`, escapeHtml(String(detail))];
  });
  const example = references.map((reference) => readProblem(reference, examples)).at(-1);
  return `<details><summary>Problems</summary>${writeTable(['Status', 'Code', 'Text'], rows)}
<h3>One of them: <code>application/problem+json</code></h3>${writeJson(example, 'An example of a problem')}</details>`;
}

function readProblem({ $ref }: Reference, examples: Examples): Record<string, unknown> {
  return { ...examples[$ref.split('/').at(-1) ?? '']?.value };
}
