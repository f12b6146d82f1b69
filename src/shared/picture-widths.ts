/**
 * The widths in pixels in which the server offers every picture. The contract (Picture in v1.yaml) documents the same
 * widths for clients.
 */
export const PICTURE_WIDTHS = [320, 640, 960] as const
