/**
 * Runs jobs in parallel, at most `count` at the same time, and starts them in the given order.
 * @returns the results in the order of the jobs
 */
export async function atMost<T>(count: number, work: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = []
  const waiting = work.entries()
  const lane = async () => {
    for (const [index, one] of waiting) results[index] = await one()
  }
  await Promise.all(Array.from({ length: count }, lane))
  return results
}
