import { createFileRoute } from '@tanstack/react-router'
import { StaffPlaceholder } from '@/frame/staff/staff-placeholder'

export const Route = createFileRoute('/dashboard/(staff)/community/partners')({
  component: StaffPlaceholder,
})
