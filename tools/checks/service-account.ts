import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';

/** Writes the key of a service account that does not exist: the API requires one to start in production. */
export function writeServiceAccount(file: string, project: string): void {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = {
    type: 'service_account',
    project_id: project,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: `study-flow@${project}.iam.gserviceaccount.com`,
  };
  writeFileSync(file, JSON.stringify(key));
}
