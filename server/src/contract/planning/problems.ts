export const planningProblems = {
  'availability-required': {
    status: 409,
    detail: 'First enter how many minutes you can study each day.',
  },
  'estimate-required': {
    status: 409,
    detail: 'Nobody has said how long this assignment takes: say it, and it can be planned.',
  },
  'plan-running': {
    status: 409,
    detail: 'Your work is being planned at this moment. Try again shortly.',
  },
} as const;
