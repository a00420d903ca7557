import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Topic } from 'server/contract/classes/class-data';
import { listPageSize } from '#lib/constants.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { findChoice, readPage } from '#lib/lists/list-address.ts';
import { useListAddress } from '#lib/lists/use-list-address.ts';
import { usePagedList } from '#lib/lists/use-paged-list.ts';
import { assignmentPageQuery, assignmentsCountQuery } from '../api/assignment-queries.ts';

/** More than a class has to come. */
const maxUpcoming = 200;

/** The groups of the list: by due days, or by the topics of the class. */
export const groupings = ['day', 'topic'] as const;

const readState = (params: URLSearchParams) => ({
  topic: params.get('topic') ?? '',
  group: findChoice(groupings, params.get('group')),
  page: readPage(params),
});
type State = ReturnType<typeof readState>;

const listOf = (classId: string, { topic }: Pick<State, 'topic'>) =>
  ({ classId, topic, difficulty: '', search: '' }) as const;

function upcomingQuery(classId: string, state: Pick<State, 'topic'>) {
  const list = { ...listOf(classId, state), when: 'upcoming' } as const;
  return assignmentPageQuery({ ...list, page: 1, size: maxUpcoming });
}

/** A topic is shown whole: its past work is not on pages of its own. */
const pastSize = ({ group }: State) => (group === 'topic' ? maxUpcoming : listPageSize);

const pastQueries = (classId: string) => ({
  count: (state: State) => assignmentsCountQuery({ ...listOf(classId, state), when: 'past' }),
  page: (state: State) =>
    assignmentPageQuery({
      ...listOf(classId, state),
      when: 'past',
      page: state.page,
      size: pastSize(state),
    }),
});

/** What a page of the assignments of a class starts with. */
export function firstClassQueries(classId: string, params: URLSearchParams) {
  const state = readState(params);
  const past = pastQueries(classId);
  return {
    upcoming: upcomingQuery(classId, state),
    count: past.count(state),
    page: past.page(state),
  };
}

/**
 * The assignments of a class by their days: what is to come, and the page of what is past that the address names. A topic in the
 * address that the class does not have, as one that was removed, leaves nothing out.
 */
export function useClassAssignments(classId: string, topics: readonly Topic[]) {
  const { state: address, show, to } = useListAddress(readState);
  const isTopic = topics.some(({ id }) => id === address.topic);
  const state: State = {
    ...address,
    topic: isTopic ? address.topic : '',
    group: topics.length > 0 ? address.group : 'day',
  };
  const upcoming = useQuery({
    ...upcomingQuery(classId, state),
    placeholderData: keepPreviousData,
  });
  const past = usePagedList(state, pastSize(state), pastQueries(classId));
  return {
    topic: state.topic,
    chooseTopic: (topic: string) => show({ topic }),
    group: state.group,
    chooseGroup: (group: State['group']) => show({ group }),
    upcoming: upcoming.data,
    past,
    isPending: upcoming.isPending || past.isPending,
    failure: (upcoming.error && explainFailure(upcoming.error)) ?? past.failure,
    retry: () => {
      void upcoming.refetch();
      past.retry();
    },
    toPage: (page: number) => to({ page }),
  };
}
