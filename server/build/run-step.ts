import { spawnSync } from 'node:child_process'

/** Maximum number of bytes of a step's output that are stored in memory. The bundlers print thousands of lines. */
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024

/**
 * Runs one step of a build and returns its exit status. The step's output is printed only if the step fails, so that
 * the messages of `npm start` stay readable.
 * @param isVerbose prints the output while the step runs
 */
export function runStep(command: string, args: string[], isVerbose: boolean): number {
  if (isVerbose) return spawnSync(command, args, { stdio: 'inherit' }).status ?? 1
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: OUTPUT_MAX_BYTES,
  })
  if (status === 0) return 0
  console.error([error?.message, stdout, stderr].filter(Boolean).join('\n'))
  return status ?? 1
}
