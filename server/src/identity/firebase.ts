import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:https';
import type { Credential } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';

export type FirebaseSettings = {
  projectId: string;
  /** Carries the requests to Google; Node's own unless given. */
  agent?: Agent;
  /** Whom Google lets look at accounts: unless given, the service account of GOOGLE_APPLICATION_CREDENTIALS. */
  credential?: Credential;
};

/**
 * Opens a project's accounts at the first use. While `FIREBASE_AUTH_EMULATOR_HOST` is set, firebase-admin asks the
 * emulator and takes its unsigned tokens, which is why production refuses to start with it.
 */
export function openFirebase({ projectId, agent, credential }: FirebaseSettings) {
  let opening: Promise<Auth> | undefined;
  async function open(): Promise<Auth> {
    const { initializeApp, getAuth } = await loadFirebase();
    const options = {
      projectId,
      ...(agent ? { httpAgent: agent } : {}),
      ...(credential ? { credential } : {}),
    };
    return getAuth(initializeApp(options, randomUUID()));
  }
  return () => {
    opening ??= open();
    return opening;
  };
}

/**
 * Loads firebase-admin, which takes about as long as the rest of the API together. Nothing needs it before the first
 * sign-in: whoever starts the API has it loaded behind the first answers.
 */
export async function loadFirebase() {
  const { initializeApp } = await import('firebase-admin/app');
  const { getAuth } = await import('firebase-admin/auth');
  return { initializeApp, getAuth };
}
