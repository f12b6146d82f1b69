import { createFileRoute } from '@tanstack/react-router'
import { staffPage } from '../-staff-page'

export const Route = createFileRoute('/dashboard/(staff)/projects/field')({
  component: staffPage('field'),
})
