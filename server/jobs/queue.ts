/** Runs work and limits how many jobs run at once. Waiting jobs run in the order of the calls. */
export interface Queue {
  /** Runs `work` as soon as a place is free. Rejects if too many jobs are waiting already. */
  run<T>(work: () => Promise<T>): Promise<T>
  /**
   * Waits for a place, for work that cannot be passed to `run` as one function. Rejects if too many jobs are waiting
   * already.
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
   * Maximum number of waiting jobs, and the error for further ones: a job that waits longer than its request lasts is
   * useless. Without it any number of jobs may wait.
   */
  bound?: { waiting: number; whenFull: () => Error }
}

export function createQueue({ atOnce, bound }: QueueOptions): Queue {
  let running = 0
  const waiting: (() => void)[] = []

  function free(): void {
    const next = waiting.shift()
    // The place passes directly to the next waiting job, so that a new caller cannot take it first.
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
