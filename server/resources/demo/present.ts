import type { components } from '../../../src/api/v1'
import { DEMO_PASSWORD, type DemoAccount } from './accounts'

export const presentDemoAccount = (account: DemoAccount): components['schemas']['DemoAccount'] => ({
  username: account.username,
  password: DEMO_PASSWORD,
  label: account.label,
})
