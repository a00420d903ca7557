import { expect, test } from 'vitest';
import { readDevelopmentSettings } from './settings.ts';

const firebase = {
  FIREBASE_PROJECT_ID: 'school',
  VITE_FIREBASE_PROJECT_ID: 'school',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'school.example.test',
};

test('without settings, database and identity run embedded at the usual ports', () => {
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

test('every part is told that this is development, on this machine only', () => {
  const { apiEnvironment, clientEnvironment } = readDevelopmentSettings({ NODE_ENV: 'test' });
  expect(apiEnvironment).toMatchObject({ NODE_ENV: 'development', HOST: 'localhost' });
  expect(clientEnvironment).toMatchObject({ NODE_ENV: 'development' });
});

test('the demo school goes into a given database only when it is asked for', () => {
  const given = { MONGODB_URI: 'mongodb://db.example.test/school' };
  expect(readDevelopmentSettings(given).seedTarget).toBeUndefined();
  expect(readDevelopmentSettings(given, { wantsSeed: true }).seedTarget).toBe('if-empty');
  expect(readDevelopmentSettings({}, { wantsSeed: true }).seedTarget).toBe('embedded');
});

test('the demo accounts are refused where a Firebase project is used', () => {
  expect(() => readDevelopmentSettings(firebase, { wantsSeed: true })).toThrow('--seed: ');
});

test('moved ports reach every part that has to know them', () => {
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

test('a given database runs instead of the embedded one; an empty value is none', () => {
  const settings = readDevelopmentSettings({ MONGODB_URI: 'mongodb://db.example.test/school' });
  expect(settings.mongoPort).toBeUndefined();
  expect(settings.apiEnvironment).not.toHaveProperty('MONGODB_URI');
  expect(readDevelopmentSettings({ MONGODB_URI: '' }).mongoPort).toBe(27018);
});

test('a given Firebase project runs instead of the emulator, and nothing of the demo is shown', () => {
  const settings = readDevelopmentSettings(firebase);
  expect(settings.authPort).toBeUndefined();
  expect(settings.apiEnvironment).not.toHaveProperty('FIREBASE_AUTH_EMULATOR_HOST');
  expect(settings.clientEnvironment).not.toHaveProperty('VITE_AUTH_EMULATOR_URL');
  expect(settings.seedTarget).toBeUndefined();
});

test.each(Object.keys(firebase))('a Firebase project without %s is refused by its name', (name) => {
  expect(() => readDevelopmentSettings({ ...firebase, [name]: '' })).toThrow(`${name}: missing`);
});

test('every wrong port is named', () => {
  const given = { PORT: 'four', CLIENT_PORT: '70000' };
  expect(() => readDevelopmentSettings(given)).toThrow(/CLIENT_PORT.*70000\D*PORT.*four/s);
});

test('production is refused', () => {
  expect(() => readDevelopmentSettings({ NODE_ENV: 'production' })).toThrow('pnpm start');
});

test('a host that other machines reach is refused', () => {
  expect(() => readDevelopmentSettings({ HOST: '0.0.0.0' })).toThrow('HOST: ');
  expect(readDevelopmentSettings({ HOST: 'localhost' }).apiPort).toBe(4000);
});

test('a port that two parts would share is refused by both names', () => {
  const refused = { PORT: '5173', AUTH_EMULATOR_PORT: '27018' };
  expect(() => readDevelopmentSettings(refused)).toThrow(
    /^PORT: 5173 is the port of CLIENT_PORT already.*\nAUTH_EMULATOR_PORT: 27018 .* EMBEDDED_MONGO_PORT/,
  );
  // A port of a part that does not run is free.
  const given = { MONGODB_URI: 'mongodb://db.example.test/school', PORT: '27018' };
  expect(readDevelopmentSettings(given).apiPort).toBe(27018);
});
