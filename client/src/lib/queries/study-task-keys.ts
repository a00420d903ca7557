/** All queries of study tasks start with this key: a change invalidates all of them, in every feature. */
export const studyTasksKey = ['study-tasks'] as const;

/** The agendas among it, which contain assignments too. */
export const agendaKey = [...studyTasksKey, 'agenda'] as const;
