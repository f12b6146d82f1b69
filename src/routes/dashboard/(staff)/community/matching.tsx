import { createFileRoute } from '@tanstack/react-router'
import { staffPage } from '../-staff-page'

export const Route = createFileRoute('/dashboard/(staff)/community/matching')({
  component: staffPage('matching'),
})
