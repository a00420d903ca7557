import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { SchoolClass } from 'server/contract/classes';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../app/routing/routes.tsx';
import { renderRoutes, student, teacher } from '../../testing/render.tsx';
import { sampleClass, sampleId, sampleTaughtClass } from '../../testing/samples.ts';
import { see } from '../../testing/see.ts';
import { apiPath, refuse, server } from '../../testing/server.ts';

const at = `/classes/${sampleId(700)}`;

function show(schoolClass: SchoolClass) {
  server.use(http.get(apiPath('/classes/:id'), () => HttpResponse.json(schoolClass)));
  const user = schoolClass.role === 'teacher' ? teacher : student;
  return renderRoutes(routes, { at, user });
}

beforeAll(() => import('./class.tsx'));

describe('the page of a class', () => {
  test('shows a student its name, facts and teachers, and no code', async () => {
    show(sampleClass());
    expect(await screen.findByRole('heading', { level: 1, name: 'Biology 9b' })).toBeVisible();
    expect(document.title).toBe('Biology 9b');
    expect(screen.getByText('Biology · Autumn 2026')).toBeVisible();
    const teachers = within(screen.getByRole('region', { name: 'Teachers' }));
    expect(teachers.getByText('Tara Teacher')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Class code' })).toBeNull();
  });

  test('says that a class is archived', async () => {
    show(sampleClass({ archivedAt: '2026-07-01T08:00:00.000Z' }));
    await see('Archived');
  });

  test('says that a class does not exist, without another try', async () => {
    server.use(http.get(apiPath('/classes/:id'), () => refuse(404, 'None.', 'class-not-found')));
    renderRoutes(routes, { at, user: student });
    await see('We could not load this class');
    await see('This class does not exist, or you do not belong to it.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('says that there is no network, and tries again', async () => {
    server.use(http.get(apiPath('/classes/:id'), () => HttpResponse.error()));
    const { person } = renderRoutes(routes, { at, user: student });
    await see('We could not load this class');
    server.use(http.get(apiPath('/classes/:id'), () => HttpResponse.json(sampleClass())));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Biology 9b' })).toBeVisible();
  });
});

describe('the code of a class', () => {
  test('is shown to its teachers, and its link can be copied', async () => {
    const { person } = show(sampleTaughtClass());
    const card = within(await screen.findByRole('region', { name: 'Class code' }));
    expect(card.getByText('ABCD 3479')).toBeVisible();
    await person.click(card.getByRole('button', { name: 'Copy link' }));
    await see('Link copied');
    expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/join/ABCD3479');
  });

  test('is shown to the class as text, link and QR code', async () => {
    const { person } = show(sampleTaughtClass());
    await person.click(await screen.findByRole('button', { name: 'Show to the class' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Biology 9b' }));
    expect(dialog.getByText('ABCD 3479')).toBeVisible();
    expect(dialog.getByText('http://localhost:3000/join/ABCD3479')).toBeVisible();
    expect(await dialog.findByRole('img', { name: 'QR code that joins Biology 9b' })).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Show to the class' })).toHaveFocus();
  });
});
