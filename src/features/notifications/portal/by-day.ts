/** Groups notifications by the day on which they were sent, in Maputo's time zone. Pure functions. */
import type { Notification } from '@/api/notification'
import { dayText, DAY_MS } from '@/lib/dates'

export interface NotificationDay {
  title: string
  notifications: Notification[]
}

/** Returns the heading for a notification's day: 'Hoje', 'Ontem' or 'Antes'. */
function titleOf(createdAt: string, now: number): string {
  const day = dayText(createdAt)
  if (day === dayText(now)) return 'Hoje'
  return day === dayText(now - DAY_MS) ? 'Ontem' : 'Antes'
}

/** Groups the notifications by day. Their order, newest first, stays the same. */
export function byDay(notifications: readonly Notification[], now: number): NotificationDay[] {
  const days = new Map<string, Notification[]>()
  for (const notification of notifications) {
    const title = titleOf(notification.createdAt, now)
    days.set(title, [...(days.get(title) ?? []), notification])
  }
  return [...days].map(([title, of]) => ({ title, notifications: of }))
}
