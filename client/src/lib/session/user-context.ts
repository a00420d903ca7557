import { createContext } from 'react-router-dom';
import type { SessionUser } from './session-store.ts';

/** The signed-in person, for loaders below a guard: `context.get(userContext)`. */
export const userContext = createContext<SessionUser>();
