const MB = 1024 * 1024

/** Simulates a file system whose free space the test sets in MB. */
export function measuredDisk(freeMB: number) {
  const disk = { freeMB, files: 0, ffree: 0 }
  const read = () =>
    Promise.resolve({
      bsize: MB,
      blocks: 1000,
      bfree: disk.freeMB,
      bavail: disk.freeMB,
      files: disk.files,
      ffree: disk.ffree,
    })
  return { disk, read }
}
