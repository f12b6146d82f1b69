import { afterAll, inject } from 'vitest'
import { removeInstalledProfiles } from './installed-profile'
import { closeSharedContexts } from './shared'

process.env.PRODUCT_TEMPLATE = inject('demonstration').template

afterAll(closeSharedContexts)
afterAll(removeInstalledProfiles)
