/** Runs jobs and limits how many run at the same time. Waiting jobs start in the order of the calls. */
export interface Queue {
  /** Runs `work` as soon as a place is free. Rejects if the maximum number of jobs is already waiting. */
  run<T>(work: () => Promise<T>): Promise<T>
  /**
   * Waits for a free place, for work that cannot be passed to `run` as one function. Rejects if the maximum number of
   * jobs is already waiting.
   * @returns the function that frees the place; the caller must call it once
   */
  take(): Promise<() => void>
  /** Returns whether no job runs or waits. */
  isIdle(): boolean
}

interface QueueOptions {
  /** Maximum number of jobs that run at the same time. */
  atOnce: number
  /**
   * Maximum number of waiting jobs, and the error for a job above this number: a job that waits until its request has
   * timed out is useless. Without `bound`, any number of jobs may wait.
   */
  bound?: { waiting: number; whenFull: () => Error }
}

export function createQueue({ atOnce, bound }: QueueOptions): Queue {
  let running = 0
  const waiting: (() => void)[] = []

  function free(): void {
    const next = waiting.shift()
    // The place is given directly to the next waiting job, so that a new caller cannot occupy it first.
    if (next) next()
    else running -= 1
  }

  async function take(): Promise<() => void> {
    if (running < atOnce) running += 1
    else if (bound && waiting.length >= bound.waiting) throw bound.whenFull()
    else await new Promise<void>((resolve) => waiting.push(resolve))
    return free
  }

  return {
    take,
    async run(work) {
      await take()
      try {
        return await work()
      } finally {
        free()
      }
    },
    isIdle: () => running === 0 && waiting.length === 0,
  }
}
