import type { ReactNode } from 'react'

/** The number of corners of the seal: 16 outer and 16 inner ones. */
const CORNERS = 32

/**
 * Returns the coordinates of one corner of the seal, such as '13.9 2.6'. The corners are numbered clockwise from the
 * top.
 */
function corner(_: unknown, index: number): string {
  const angle = (2 * Math.PI * index) / CORNERS
  const radius = index % 2 ? 9.6 : 11.6
  return `${(12 + radius * Math.sin(angle)).toFixed(1)} ${(12 - radius * Math.cos(angle)).toFixed(1)}`
}

/**
 * The path of a seal: a disc with a scalloped edge. The path is calculated, because the code has fewer bytes than the
 * path.
 */
const SEAL = `M${Array.from({ length: CORNERS }, corner).join(' ')}z`

/** Renders a path that is drawn with the stroke of the icon. */
const line = (d: string): ReactNode => <path d={d} />

/** Outlined icons: stroke 2.2 with square ends, on a grid of 24 × 24. */
export const LINE_SHAPES = {
  menu: line('M3 7h18M3 12h18M3 17h18'),
  close: line('M5 5l14 14M19 5 5 19'),
  back: line('M20 12H5M11 6l-6 6 6 6'),
  arrow: line('M4 12h15M13 6l6 6-6 6'),
  down: line('M12 4v13M7 12l5 5 5-5M4 21h16'),
  previous: line('m15 5-7 7 7 7'),
  next: line('m9 5 7 7-7 7'),
  open: line('m6 9 6 6 6-6'),
  copy: line('M9 9h11v11H9zM5 15H4V4h11v1'),
  check: line('M4 12.5 10 18 20 6.5'),
  alert: line('M12 3 2 20h20zM12 10v5M12 17.5v.1'),
  phone: line('M7 3h10v18H7zM11 18h2'),
  call: line('M4 3h5l2 5-3 2c1 3 3 5 6 6l2-3 5 2v5c-9 2-19-8-17-17z'),
  chat: line('M3 4h18v13H11l-5 4v-4H3z'),
  mail: line('M3 6h18v13H3zM3 7l9 7 9-7'),
  retry: line('M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5'),
  again: line('M20 5v6h-6M4 19v-6h6M19 10a7.5 7.5 0 0 0-13-3M5 14a7.5 7.5 0 0 0 13 3'),
  offline: line(
    'M3 3l18 18M5 12a10 10 0 0 1 4-2.5M2 8.5a14 14 0 0 1 5-3M12 6a14 14 0 0 1 10 3M16 11a10 10 0 0 1 3 1.5M9 16a4.5 4.5 0 0 1 6 0M12 20v.1',
  ),
  wifi: line('M2 9c6-5.5 14-5.5 20 0M5.5 13c4-3.5 9-3.5 13 0M9 17c2-1.6 4-1.6 6 0M12 20v.1'),
  trash: line('M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15M10 10v7M14 10v7'),
  edit: line('M4 20l1-5L16 4l4 4L9 19zM13 7l4 4'),
  file: line('M6 2h8l5 5v15H6zM14 2v5h5'),
  camera: line('M2 7h5l2-3h6l2 3h5v13H2zM16 13a4 4 0 1 1-8 0 4 4 0 0 1 8 0'),
  photo: line('M3 4h18v16H3zM3 17l6-6 4 4 3-3 5 5M16.6 8.5a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0'),
  share: line('M12 15V3M7 7.5 12 3l5 4.5M5 12v9h14v-9'),
  eye: line('M1.5 12C6 4.5 18 4.5 22.5 12 18 19.5 6 19.5 1.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0'),
  eyeOff: line('M1.5 12C6 4.5 18 4.5 22.5 12 18 19.5 6 19.5 1.5 12zM4 21 20 3'),
  bell: line('M6 17V10a6 6 0 0 1 12 0v7l2 2H4zM10 21.5h4'),
  clock: line('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 6.5V12l4 2.5'),
  plus: line('M12 4v16M4 12h16'),
  search: line('M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M15.5 15.5 21 21'),
  pin: line('M12 21.5C7 15.5 5 12.5 5 9.5a7 7 0 0 1 14 0c0 3-2 6-7 12zM14 9.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0'),
  user: line('M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4 21c0-5 3-7 8-7s8 2 8 7'),
  lock: line('M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3M12 15v2'),
} satisfies Record<string, ReactNode>

/** Filled icons. Their inner shapes have the background colour, which the surrounding element sets as --bg. */
export const SOLID_SHAPES = {
  saved: (
    <>
      <path d="M5 1h14v22H5z" />
      <path d="M7.5 4h9v13.5h-9z" fill="var(--bg, #fff)" />
      <path d="M11 6h2v4h2.6L12 14 8.4 10H11zM8.5 15h7v1.6h-7z" />
    </>
  ),
  sending: (
    <>
      <path d="M12 1l8 9.5h-5V16H9v-5.500H4z" />
      <path
        d="M1 20c2-2.6 3.6-2.6 5.5 0s3.6 2.6 5.5 0 3.6-2.6 5.5 0 3.6 2.6 5.5 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
      />
    </>
  ),
  asking: (
    <>
      <path d={SEAL} fill="var(--bg, #fff)" stroke="currentColor" strokeWidth="1.8" />
      <path d="M6 10.500h3v3H6zM10.5 10.500h3v3h-3zM15 10.500h3v3h-3z" />
    </>
  ),
  sent: (
    <>
      <path d={SEAL} />
      <path d="M6.8 12.200l3.6 3.7 6.8-7.5" fill="none" stroke="var(--bg, #fff)" strokeWidth="2.8" />
    </>
  ),
  bad: (
    <>
      <path d="M12 .500L23.5 12 12 23.5.5 12z" />
      <path d="M10.7 6h2.600l-.5 7.500h-1.600zM10.7 15h2.600v2.600h-2.600z" fill="var(--bg, #fff)" />
    </>
  ),
  info: (
    <>
      <path d="M12 .500L23.5 12 12 23.5.5 12z" />
      <path d="M10.7 10.500h2.600V18h-2.600zM10.7 6h2.600v2.600h-2.600z" fill="var(--bg, #fff)" />
    </>
  ),
} satisfies Record<string, ReactNode>
