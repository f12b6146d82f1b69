/** How long the phone looks for its place, in milliseconds. */
const PLACE_MS = 15_000

/** '-12,97340, 40,51780 (a 12 m)' */
export function placeText({ latitude, longitude, accuracy }: GeolocationCoordinates): string {
  const degrees = (value: number) => value.toFixed(5).replace('.', ',')
  return `${degrees(latitude)}; ${degrees(longitude)} (GPS, a ${Math.round(accuracy)} m)`
}

/** The place of the phone as text; null when it is not known or not allowed. It works without a network. */
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
