import type { Owner } from '../../server/src/database/ownership.ts';
import type { Random } from './random.ts';

const givenNames = [
  'Ada',
  'Alan',
  'Amina',
  'Chidi',
  'Chloé',
  'Emil',
  'Émile',
  'Fatima',
  'Grace',
  'Hedy',
  'Ines',
  'Jamal',
  'Katarzyna',
  'Lê',
  'Maryam',
  'Niels',
  'Noor',
  'Olga',
  'Priya',
  'Rosalind',
  'Søren',
  'Tomás',
  'Wangari',
  'Yuki',
] as const;

const familyNames = [
  'Abbasi',
  'Bernard',
  'Curie',
  'Dubois',
  'Eriksson',
  'Fernández',
  'García',
  'Hopper',
  'Ibrahim',
  'Jensen',
  'Kowalska',
  'Lovelace',
  'Müller',
  'Nguyen',
  'Okafor',
  'Patel',
  'Rossi',
  'Sato',
  'Turing',
  'Van den Berg',
  'Weiß',
  'Yılmaz',
] as const;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A person with a uid as Firebase makes them: 28 letters and digits. The number makes the address unique. */
export function createPerson(random: Random, number: number, host: string): Owner {
  const [given, family] = [random.pick(givenNames), random.pick(familyNames)];
  const local = `${given}.${family}`
    .normalize('NFKD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase();
  return {
    uid: random.text(28, letters),
    email: `${local}.${number}@${host}`,
    name: `${given} ${family}`,
  };
}
