/** How long it is measured. */
export type Pace = {
  /** Seconds of one load. */
  seconds: number;
  /** Seconds of load before anything counts. */
  warmUp: number;
  /** Loads of which the median counts; those that are compared take turns. */
  rounds: number;
  /** Calls, one after the other, of which the median counts. */
  calls: number;
  /** Starts of a process of which the median counts. */
  starts: number;
  /** Assignments in the large school; the small one has a thousand. */
  large: number;
};

export const thorough: Pace = {
  seconds: 10,
  warmUp: 5,
  rounds: 3,
  calls: 300,
  starts: 9,
  large: 100_000,
};

/** For development: tells whether a change helped, not by how much. */
export const quick: Pace = {
  seconds: 2,
  warmUp: 2,
  rounds: 3,
  calls: 60,
  starts: 5,
  large: 20_000,
};
