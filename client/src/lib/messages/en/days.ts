export const days = {
  /** `duration` such as "2 days". */
  late: (duration: string) => `${duration} late`,
} as const;
