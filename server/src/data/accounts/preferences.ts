import type { Preferences } from '#contract/accounts/schemas.ts';
import type { UserDocument, Users } from './collection.ts';

/** How marks are saved until the teacher chooses: as the specification says. */
const defaultPreferences: Preferences = { releasesMarks: true };

/** What the account has chosen. */
export function readPreferences(user: Pick<UserDocument, 'preferences'> | null): Preferences {
  return { ...defaultPreferences, ...user?.preferences };
}

/** What the account with this uid has chosen. */
export async function findPreferences(users: Users, uid: string): Promise<Preferences> {
  return readPreferences(await users.findOne({ uid }, { projection: { preferences: 1 } }));
}

/** Changes what the account has chosen; the number of accounts changed. */
export async function changePreferences(
  users: Users,
  uid: string,
  { releasesMarks }: Preferences,
): Promise<number> {
  const { modifiedCount } = await users.updateOne(
    { uid },
    { $set: { 'preferences.releasesMarks': releasesMarks } },
  );
  return modifiedCount;
}
