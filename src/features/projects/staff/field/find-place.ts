/** Maximum time in ms to find the device's position. */
const PLACE_MS = 15_000

/** Formats a position, for example '-12,97340; 40,51780 (GPS, a 12 m)'. */
export function placeText({ latitude, longitude, accuracy }: GeolocationCoordinates): string {
  const degrees = (value: number) => value.toFixed(5).replace('.', ',')
  return `${degrees(latitude)}; ${degrees(longitude)} (GPS, a ${Math.round(accuracy)} m)`
}

/**
 * Resolves to the device's position as text, or to null if the position is unknown or the user does not allow it. It
 * works without a network.
 */
export function findPlace(): Promise<string | null> {
  const { geolocation } = navigator as Partial<Navigator>
  if (!geolocation) return Promise.resolve(null)
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(placeText(coords)),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: PLACE_MS, maximumAge: 60_000 },
    )
  })
}
