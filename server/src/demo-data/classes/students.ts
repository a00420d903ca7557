import type { Owner } from '#database/ownership.ts';
import { demoStudent, demoStudent2 } from '../demo-accounts.ts';
import type { SeedContext } from '../seed-context.ts';

/** Classmates of the demo students. They are in the list of users, and nobody can log in as one of them. */
const classmates = [
  'Aaliyah Brooks',
  'Ahmed Yılmaz',
  'Anneliese Vogt',
  'Benedict Osei',
  'Camila Duarte',
  'Chloé Lambert',
  'Daniel Okafor',
  'Elif Demir',
  'Émile Rousseau',
  'Fatima Zahra El Amrani',
  'Gabriel Nowak',
  'Hana Suzuki',
  'Ingrid Solheim',
  'Jakub Kowalczyk',
  'Keira MacLeod',
  'Lucía Fernández Ortega',
  'Mateo Rossi',
  'Nia Williams',
  'Oliver Lindqvist',
  'Rania Haddad',
  'Samuel Mensah',
  'Tomás Herrera',
  'Ursula Brandt',
  'Wei Zhang',
  'Yara Khoury',
  'Zoë van den Berg',
];

/** The students of the demo classes: both demo students, then their classmates. */
export function listStudents({ uidOf }: SeedContext): Owner[] {
  return [
    ...[demoStudent2, demoStudent].map(({ email, name }) => ({ uid: uidOf(email), email, name })),
    ...classmates.map((name, index) => ({
      uid: `demo-classmate-${index + 1}`,
      email: `${toAddress(name)}@students.study-flow.test`,
      name,
    })),
  ];
}

function toAddress(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ı/g, 'i')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.');
}
