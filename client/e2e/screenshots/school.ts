import { student, student2, teacher } from '../support/accounts.ts';
import { openApi } from '../support/call-api.ts';
import { dayIn } from '../support/days.ts';
import type { OpenPage } from '../support/fixtures.ts';

/** The API as three people of the demo data call it. */
export async function openSchool(openPage: OpenPage) {
  const callAs = async (account: typeof teacher) => openApi(await openPage(account));
  const [asTeacher, asStudent, asOther] = [
    await callAs(teacher),
    await callAs(student2),
    await callAs(student),
  ];

  const assignment = {
    title: 'Pinhole camera',
    description: 'Build one from a box, and draw the path of the light.',
    marks: 40,
    difficultyLevel: 'easy',
    date: dayIn(4),
    imageURL: `${process.env.E2E_URL}/pictures/physics.svg`,
  };

  async function addAssignment(parts: object = {}): Promise<string> {
    const draft = { ...assignment, ...parts };
    const { insertedId } = await asTeacher<{ insertedId: string }>('post', '/addAssignment', draft);
    return insertedId;
  }

  const changeMarks = (id: string, marks: number) =>
    asTeacher('patch', `/updateAssignment/${id}`, { ...assignment, marks });

  async function submit(assignmentId: string, call = asStudent, email = student2.email) {
    const { insertedId } = await call<{ insertedId: string }>('post', '/submitAssignment', {
      email,
      assignmentId,
      pdfLink: 'https://documents.study-flow.test/priya-nair/camera.pdf',
      quickNote: 'The drawing is on the second page.',
    });
    return insertedId;
  }

  const mark = (submission: string, obtainedMark: number, release: boolean) =>
    asTeacher('patch', `/updateSpecificSubmittedAssignment/${submission}`, {
      obtainedMark,
      feedback: 'A clear drawing. Say how large the hole was.',
      release,
    });

  return { asTeacher, asStudent, asOther, addAssignment, changeMarks, submit, mark };
}
