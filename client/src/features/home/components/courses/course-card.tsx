import { courses as texts } from 'virtual:messages/courses';
import { formatCalendarDay } from '#lib/dates/calendar-day.ts';
import { numberFormat } from '#lib/numbers/number-format.ts';
import type { Course } from '../../api/courses-query.ts';

/** One course with its users, messages and rating. */
export function CourseCard({ course }: { course: Course }) {
  return (
    <li className="sheet flex flex-col overflow-hidden">
      <img
        src={course.image}
        alt=""
        width="320"
        height="200"
        loading="lazy"
        className="h-auto w-full"
      />
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h3 className="text-lg">{course.title}</h3>
        <p className="text-muted text-sm">
          {texts.by({ author: course.author })} · {texts.since}{' '}
          <time dateTime={course.date}>{formatCalendarDay(course.date)}</time>
        </p>
        <p className="text-muted">{course.description}</p>
        <ul className="mt-auto flex flex-wrap gap-x-4 gap-y-1 border-t border-base-300 pt-3 text-sm">
          <li>{texts.users({ count: course.users })}</li>
          <li>{texts.messages({ count: course.messages })}</li>
          <li className="ml-auto font-semibold">
            <span aria-hidden="true">
              ★ {numberFormat({ minimumFractionDigits: 1 }).format(course.rating)}
            </span>
            <span className="sr-only">{texts.rating({ rating: course.rating })}</span>
          </li>
        </ul>
      </div>
    </li>
  );
}
