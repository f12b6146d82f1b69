import { countsText, runOutbox } from './outbox-run'

const SUBMISSIONS = Number(process.env.OUTBOX_SUBMISSIONS ?? 200)
const SEED = Number(process.env.OUTBOX_SEED ?? Date.now() % 100_000)

/**
 * Checks that every saved proof arrives exactly once, even if the page, the worker, the browser or the server is
 * killed.
 */
export async function measure(): Promise<boolean> {
  console.log(`seed ${SEED} (OUTBOX_SEED=${SEED} draws the same again)`)
  const run = await runOutbox({ submissions: SUBMISSIONS, seed: SEED, say: (line) => console.log(line) })
  const isMode = (mode: string) => run.sent.filter(({ donation }) => donation.mode === mode).length
  console.log(`guest ${isMode('guest')}, logged ${isMode('logged')}; signed in ${run.signIns} times`)
  console.log(`happened: ${countsText(run.sent.map(({ event }) => event))}`)
  console.log(`known to be safe: ${countsText(run.sent.map(({ known }) => known))}`)
  console.log(`said: ${countsText(run.sent.flatMap(({ told }) => (told ? [told.word] : [])))}`)
  console.log(
    `${run.attempts} POSTs: ${Object.entries(run.faults)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  )
  for (const line of [
    ...run.lost,
    ...run.duplicated,
    ...run.unsettled.map((one) => `not settled: ${one}`),
    ...run.complaints,
  ])
    console.log(`! ${line}`)
  console.log(`killed before any word and gone: ${run.gone.count}, of them stored ${run.gone.stored}`)
  console.log(`submitted ${run.submitted}`)
  console.log(`stored ${run.stored}`)
  console.log(`lost ${run.lost.length}`)
  console.log(`duplicated ${run.duplicated.length}`)
  console.log(`wasted bytes ${run.wastedBytes}`)
  console.log(`${run.seconds.toFixed(0)} s`)
  const isSettled = run.unsettled.length === 0 && run.complaints.length === 0
  return (
    isSettled && run.lost.length === 0 && run.duplicated.length === 0 && run.submitted >= SUBMISSIONS * 0.9
  )
}
