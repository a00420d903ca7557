import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as recordedDays from './collection.ts';

const { all, testQueries } = await openQueryPlans();
const uid = 'uid-ada';

testQueries([recordedDays], {
  countInDay: [1440, 1].map((minutes) => () => {
    const record = {
      recordId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
      date: '2026-11-21',
      minutes,
    };
    return recordedDays.countInDay(all.recordedDays, uid, record);
  }),
  deleteRecordedDays: [() => recordedDays.deleteRecordedDays(all.recordedDays, uid)],
  moveRecordedDays: [() => recordedDays.moveRecordedDays(all.recordedDays, uid, 'uid-emile')],
  hasRecordedDays: [() => recordedDays.hasRecordedDays(all.recordedDays, uid)],
  openRecordedDays: [],
  recordedDayCollection: [],
});
