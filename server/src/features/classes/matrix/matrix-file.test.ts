import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { matrixFileTexts } from './matrix-file.ts';

test.each(['en', 'es'] as const)('has the words of the pages in the file in %s', (language) => {
  const file = new URL(`../../../../../client/locales/${language}.json`, import.meta.url);
  const { average, classMembers, classMatrix, assignmentForm, inClass, classSettings } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  expect(matrixFileTexts[language]).toEqual({
    name: classMembers.name,
    email: classMembers.email,
    verified: expect.any(String),
    yes: expect.any(String),
    no: expect.any(String),
    average: `${classMatrix.average} (%)`,
    missing: classMatrix.missing,
    due: assignmentForm.date,
    marks: assignmentForm.marks,
    inPercent: classMatrix.inPercent,
    counted: average.counted,
    excused: average.excused,
    notReleased: average.notReleased,
    category: inClass.category,
    weight: classSettings.weight,
    states: classMatrix.states,
  });
});
