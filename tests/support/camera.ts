import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { BROWSER_FLAGS, ensureBrowser } from './browser'

const [WIDTH, HEIGHT] = [640, 480]
const WHITE = 235
const BLACK = 16
const GREY = 128

/**
 * Returns a video with a QR code in its middle (two equal frames), in the format that Chromium accepts in place of a
 * camera.
 */
function video(matrix: readonly boolean[][]): Buffer {
  const side = Math.floor(HEIGHT / matrix.length)
  const [left, top] = [WIDTH, HEIGHT].map((length) => Math.floor((length - side * matrix.length) / 2))
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const row = matrix[Math.floor((y - (top ?? 0)) / side)]
      if (row?.[Math.floor((x - (left ?? 0)) / side)]) light[y * WIDTH + x] = BLACK
    }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame])
}

/**
 * Starts a browser whose camera shows a QR code.
 * @param matrix the dark squares of the code, by row, with its border
 * @param folder folder in which the camera's video is stored
 */
export function launchWithCamera(matrix: readonly boolean[][], folder: string): Promise<Browser> {
  const file = path.join(folder, 'camera.y4m')
  writeFileSync(file, video(matrix))
  return chromium.launch({
    executablePath: ensureBrowser(),
    args: [
      ...BROWSER_FLAGS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  })
}
