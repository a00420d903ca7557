import { expect, test } from 'vitest';
import { readDevelopmentSettings } from './settings.ts';

const firebase = {
  FIREBASE_PROJECT_ID: 'school',
  VITE_FIREBASE_PROJECT_ID: 'school',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'school.example.test',
};

test('runs database and identity embedded on the default ports without settings', () => {
  const settings = readDevelopmentSettings({});
  expect(settings).toMatchObject({
    clientPort: 5173,
    apiPort: 4000,
    mongoPort: 27018,
    authPort: 9099,
  });
  expect(settings.apiEnvironment).toMatchObject({
    CLIENT_ORIGIN: 'http://localhost:5173',
    MONGODB_URI: 'mongodb://127.0.0.1:27018/study-flow',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  });
  expect(settings.clientEnvironment).toMatchObject({
    VITE_API_URL: 'http://localhost:4000',
    VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099',
  });
  expect(settings.seedTarget).toBe('embedded');
});

test('sets development mode and loopback hosts for API and client', () => {
  const { apiEnvironment, clientEnvironment } = readDevelopmentSettings({ NODE_ENV: 'test' });
  expect(apiEnvironment).toMatchObject({ NODE_ENV: 'development', HOST: 'localhost' });
  expect(clientEnvironment).toMatchObject({ NODE_ENV: 'development' });
});

test('seeds the database of MONGODB_URI only with --seed', () => {
  const given = { MONGODB_URI: 'mongodb://db.example.test/school' };
  expect(readDevelopmentSettings(given).seedTarget).toBeUndefined();
  expect(readDevelopmentSettings(given, { wantsSeed: true }).seedTarget).toBe('if-empty');
  expect(readDevelopmentSettings({}, { wantsSeed: true }).seedTarget).toBe('embedded');
});

test('refuses --seed with a Firebase project', () => {
  expect(() => readDevelopmentSettings(firebase, { wantsSeed: true })).toThrow('--seed: ');
});

test('passes configured ports to API and client', () => {
  const settings = readDevelopmentSettings({
    CLIENT_PORT: '1001',
    PORT: '1002',
    EMBEDDED_MONGO_PORT: '1003',
  });
  expect(settings.apiEnvironment).toMatchObject({
    PORT: '1002',
    CLIENT_ORIGIN: 'http://localhost:1001',
    MONGODB_URI: 'mongodb://127.0.0.1:1003/study-flow',
  });
  expect(settings.clientEnvironment).toMatchObject({
    CLIENT_PORT: '1001',
    VITE_API_URL: 'http://localhost:1002',
  });
});

test('uses MONGODB_URI instead of the embedded database, unless it is empty', () => {
  const settings = readDevelopmentSettings({ MONGODB_URI: 'mongodb://db.example.test/school' });
  expect(settings.mongoPort).toBeUndefined();
  expect(settings.apiEnvironment).not.toHaveProperty('MONGODB_URI');
  expect(readDevelopmentSettings({ MONGODB_URI: '' }).mongoPort).toBe(27018);
});

test('uses a Firebase project instead of the emulator, without demo accounts', () => {
  const settings = readDevelopmentSettings(firebase);
  expect(settings.authPort).toBeUndefined();
  expect(settings.apiEnvironment).not.toHaveProperty('FIREBASE_AUTH_EMULATOR_HOST');
  expect(settings.clientEnvironment).not.toHaveProperty('VITE_AUTH_EMULATOR_URL');
  expect(settings.seedTarget).toBeUndefined();
});

test.each(Object.keys(firebase))('refuses a Firebase project without %s, naming it', (name) => {
  expect(() => readDevelopmentSettings({ ...firebase, [name]: '' })).toThrow(`${name}: missing`);
});

test('names every invalid port', () => {
  const given = { PORT: 'four', CLIENT_PORT: '70000' };
  expect(() => readDevelopmentSettings(given)).toThrow(/CLIENT_PORT.*70000\D*PORT.*four/s);
});

test('refuses one half of the login of a shared teacher, naming the other', () => {
  const email = { VITE_DEMO_TEACHER_EMAIL: 'demo@school.example.test' };
  const password = { VITE_DEMO_TEACHER_PASSWORD: 'secret' };
  expect(() => readDevelopmentSettings(email)).toThrow('VITE_DEMO_TEACHER_PASSWORD: Set it too');
  expect(() => readDevelopmentSettings(password)).toThrow('VITE_DEMO_TEACHER_EMAIL: Set it too');
  const { demoEnvironment } = readDevelopmentSettings({ ...email, ...password });
  expect(demoEnvironment).toEqual({ ...email, ...password });
});

test('refuses production mode, and a mode that does not exist', () => {
  expect(() => readDevelopmentSettings({ NODE_ENV: 'staging' })).toThrow(
    'NODE_ENV: Must be development, test or production',
  );
  expect(() => readDevelopmentSettings({ NODE_ENV: 'production' })).toThrow('pnpm start');
});

test('refuses a host that other machines can reach', () => {
  expect(() => readDevelopmentSettings({ HOST: '0.0.0.0' })).toThrow('HOST: ');
  expect(readDevelopmentSettings({ HOST: 'localhost' }).apiPort).toBe(4000);
});

test('names both variables when two share a port', () => {
  const refused = { PORT: '5173', AUTH_EMULATOR_PORT: '27018' };
  expect(() => readDevelopmentSettings(refused)).toThrow(
    /^PORT: 5173 is also the port of CLIENT_PORT.*\nAUTH_EMULATOR_PORT: 27018 .* EMBEDDED_MONGO_PORT/,
  );
  // The embedded database does not run, so its port is free.
  const given = { MONGODB_URI: 'mongodb://db.example.test/school', PORT: '27018' };
  expect(readDevelopmentSettings(given).apiPort).toBe(27018);
});
