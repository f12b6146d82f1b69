import type { components } from '../../../src/api/v1'
import type { Notification } from './store'

export const presentNotification = (notification: Notification): components['schemas']['Notification'] => ({
  id: notification.id,
  title: notification.title,
  message: notification.message,
  type: notification.type,
  link: notification.link,
  is_read: notification.isRead,
  created_at: notification.createdAt,
})
