/** How long and how often a benchmark measures. Results are medians. */
export type BenchProfile = {
  /** Seconds of one load. */
  seconds: number;
  /** Seconds of load that are not counted, at the beginning. */
  warmUp: number;
  /** Number of loads; those that are compared alternate. */
  rounds: number;
  /** Number of sequential calls. */
  calls: number;
  /** Number of starts of a process. */
  starts: number;
  /** Assignments in the large dataset; the small one has a thousand. */
  large: number;
};

export const thorough: BenchProfile = {
  seconds: 4,
  warmUp: 5,
  rounds: 9,
  calls: 300,
  starts: 9,
  large: 100_000,
};

/** For development: shows whether a change helped, not by how much. */
export const quick: BenchProfile = {
  seconds: 2,
  warmUp: 2,
  rounds: 3,
  calls: 60,
  starts: 5,
  large: 20_000,
};
