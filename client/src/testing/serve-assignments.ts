import { HttpResponse, http } from 'msw';
import type { Assignment } from 'server/contract/assignments/schemas';
import { readSchoolDay } from '#lib/dates/school-day.ts';
import { apiPath, server } from './server.ts';

/** Answers count and pages of `assignments` as the API does; records the addresses asked for. */
export function serveAssignments(assignments: Assignment[]): string[] {
  const asked: string[] = [];
  const filtered = (url: URL) => {
    asked.push(`${url.pathname}${url.search}`);
    const level = url.searchParams.get('difficultyLevel');
    const words = url.searchParams.get('search') ?? '';
    const when = url.searchParams.get('when');
    const today = readSchoolDay();
    return assignments.filter(
      ({ difficultyLevel, title, date }) =>
        (!level || difficultyLevel === level) &&
        title.toLowerCase().includes(words) &&
        (!when || date < today === (when === 'past')),
    );
  };
  server.use(
    http.get(apiPath('/assignmentsCount'), ({ request }) =>
      HttpResponse.json({ count: filtered(new URL(request.url)).length }),
    ),
    http.get(apiPath('/assignmentLevel'), ({ request }) => {
      const url = new URL(request.url);
      const size = Number(url.searchParams.get('itemsPerPage'));
      const start = Number(url.searchParams.get('currentPage')) * size;
      return HttpResponse.json(filtered(url).slice(start, start + size));
    }),
  );
  return asked;
}
