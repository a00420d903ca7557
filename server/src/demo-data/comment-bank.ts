import { ObjectId } from 'mongodb';
import type { CommentBankDocument } from '#data/comment-bank/collection.ts';
import { demoTeacher } from './demo-accounts.ts';
import type { SeedContext } from './seed-context.ts';

const texts = [
  'Well argued: each claim has its evidence right beside it.',
  'Say how you know: name the source, with the page.',
  'Units are missing. A number without its unit says little.',
  'Read it aloud once before you hand it in; you will hear which sentences are too long.',
  'You tell what happens. I would like to read more of what you make of it.',
  'Much better than last time, and one can see why: you planned it.',
];

/** The demo teacher's saved comments. */
export function listCommentBanks({ uidOf }: SeedContext): CommentBankDocument[] {
  const snippets = texts.map((text) => ({ _id: new ObjectId(), text }));
  const { email } = demoTeacher;
  return [{ uid: uidOf(email), email, snippets }];
}
