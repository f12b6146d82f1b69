import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '@/ui/page/button'

const speech = (): SpeechSynthesis | null =>
  'speechSynthesis' in globalThis ? globalThis.speechSynthesis : null

/** Returns a Portuguese voice of this device, preferably from Portugal, or undefined if there is none. */
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

/** Button that reads a text aloud, for people who cannot read. It is hidden without a Portuguese voice. */
export function ReadAloud({ text }: { text: string }) {
  const hasVoice = useSyncExternalStore(
    onVoices,
    () => findVoice() !== undefined,
    () => false,
  )
  const [isReading, setReading] = useState(false)
  // Stops the voice when the user leaves the page.
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
