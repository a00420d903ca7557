import { avatars as names } from 'virtual:messages/avatars';
import { type DrawnPicture, pickByFirstLetter, toPictureAddress } from './drawn-picture.ts';

const describe = (file: keyof typeof names): DrawnPicture => ({
  address: toPictureAddress(`avatars/${file}`),
  name: names[file],
});

/** The drawn pictures that a person may have. */
export const avatars = [
  describe('owl'),
  describe('fox'),
  describe('cat'),
  describe('bear'),
  describe('frog'),
  describe('penguin'),
  describe('rabbit'),
  describe('whale'),
] as const;

/** The address of the picture that a person of this name has until they choose one. */
export function suggestAvatar(name: string): string {
  return pickByFirstLetter(avatars, name).address;
}
