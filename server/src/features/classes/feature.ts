import type { Feature } from '#features/feature.ts';
import { createAnnouncementEndpoints } from './announcements/handlers.ts';
import { createClassAverageEndpoints } from './average/handlers.ts';
import { createClassCopyEndpoints } from './copies/handlers.ts';
import { createClassEndpoints } from './handlers.ts';
import { createInvitationEndpoints } from './invitations/handlers.ts';
import { createClassLoadEndpoints } from './load/handlers.ts';
import { createClassMatrixEndpoints } from './matrix/handlers.ts';
import { createClassMemberEndpoints } from './members/handlers.ts';
import { createClassWorkEndpoints } from './work/handlers.ts';

export const classes: Feature = {
  endpoints: [
    createClassEndpoints,
    createClassMemberEndpoints,
    createClassMatrixEndpoints,
    createClassAverageEndpoints,
    createClassWorkEndpoints,
    createAnnouncementEndpoints,
    createClassCopyEndpoints,
    createClassLoadEndpoints,
    createInvitationEndpoints,
  ],
};
