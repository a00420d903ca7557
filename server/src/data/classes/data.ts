import type { DataFolder } from '#data/data-folder.ts';

export const classesData: DataFolder = {
  indexes: [
    {
      collection: 'classes',
      indexes: [
        { name: 'one-class-per-code', key: { code: 1 }, unique: true },
        { name: 'by-teacher', key: { 'teachers.uid': 1, archivedAt: 1 } },
      ],
    },
  ],
};
