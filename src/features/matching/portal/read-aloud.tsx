import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '@/ui/page/button'

const speech = (): SpeechSynthesis | null =>
  'speechSynthesis' in globalThis ? globalThis.speechSynthesis : null

/** A Portuguese voice of this device, that of Portugal first; undefined where there is none. */
function findVoice(): SpeechSynthesisVoice | undefined {
  const voices = speech()?.getVoices() ?? []
  const isFrom = (start: string) => (voice: SpeechSynthesisVoice) =>
    voice.lang.toLowerCase().replace('_', '-').startsWith(start)
  return voices.find(isFrom('pt-pt')) ?? voices.find(isFrom('pt'))
}

const onVoices = (listener: () => void) => {
  speech()?.addEventListener('voiceschanged', listener)
  return () => speech()?.removeEventListener('voiceschanged', listener)
}

/** Reads a text aloud, for people who do not read. Absent where the device has no Portuguese voice. */
export function ReadAloud({ text }: { text: string }) {
  const hasVoice = useSyncExternalStore(
    onVoices,
    () => findVoice() !== undefined,
    () => false,
  )
  const [isReading, setReading] = useState(false)
  // Leaving the page ends the reading.
  useEffect(() => () => speech()?.cancel(), [])
  if (!hasVoice) return null
  const press = () => {
    const engine = speech()
    const voice = findVoice()
    engine?.cancel()
    if (isReading || !engine || !voice) return setReading(false)
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.rate = 0.95
    utterance.onend = () => setReading(false)
    utterance.onerror = () => setReading(false)
    setReading(true)
    engine.speak(utterance)
  }
  return (
    <Button variant="line" aria-pressed={isReading} onClick={press}>
      {isReading ? 'Parar de ouvir' : 'Ouvir esta página'}
    </Button>
  )
}
