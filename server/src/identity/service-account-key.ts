import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod';

const serviceAccountKey = z.object(
  {
    client_email: z.string('it has no client_email'),
    private_key: z
      .string('it has no private_key')
      .refine(isPrivateKey, 'its private_key is not complete'),
    project_id: z.string('it has no project_id'),
  },
  'it is not the key of a service account',
);

/** Why Google would refuse this file as the key of a service account of the project; found without a network. */
export function findKeyProblem(file: string, projectId: string | undefined): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return `it cannot be read (${error instanceof Error ? error.message : String(error)})`;
  }
  const key = serviceAccountKey.safeParse(parseJson(text));
  if (!key.success) return key.error.issues[0]?.message;
  const { project_id: project } = key.data;
  if (projectId && project !== projectId) return `it is of the project ${project}`;
  return undefined;
}

/** Without the error of the parser, which quotes the file. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isPrivateKey(text: string): boolean {
  try {
    createPrivateKey(text);
    return true;
  } catch {
    return false;
  }
}
