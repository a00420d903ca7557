import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:https';
import type { Credential } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';

export type FirebaseSettings = {
  projectId: string;
  /** Carries the requests to Google; Node's own unless given. */
  agent?: Agent;
  /** Grants access to accounts at Google; by default the service account of GOOGLE_APPLICATION_CREDENTIALS. */
  credential?: Credential;
  /** Milliseconds after which Firebase counts as unavailable. For tests that keep the machine busy. */
  timeout?: number | undefined;
};

/** Milliseconds; firebase-admin's own timeout is 25 seconds. */
const productionTimeout = 3_000;

/**
 * Opens a project's accounts at the first use. While `FIREBASE_AUTH_EMULATOR_HOST` is set, firebase-admin uses the
 * emulator and accepts its unsigned tokens, so production refuses to start with this setting.
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
 * Loads firebase-admin, which takes as long as loading the rest of the API. It is needed at the first sign-in only, so
 * `main.ts` loads it after the first responses.
 */
export async function loadFirebase() {
  const { initializeApp } = await import('firebase-admin/app');
  const { getAuth } = await import('firebase-admin/auth');
  return { initializeApp, getAuth };
}

export class TimeoutError extends Error {}

/** What Firebase answers. Rejects when it has not answered in time. */
export async function withTimeout<Answer>(
  asking: Promise<Answer>,
  timeout = productionTimeout,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new TimeoutError('Firebase has not answered in time.')),
      timeout,
    );
  });
  return Promise.race([asking, late]).finally(() => clearTimeout(timer));
}
