import { afterAll, inject } from 'vitest'
import { DRAWN_FILES } from './drawn-files'
import { skipTestsNotDrawn } from './drawn-tests'
import { removeInstalledProfiles } from './installed-profile'
import { closeSharedContexts } from './shared'

process.env.PRODUCT_TEMPLATE = inject('demonstration').template

afterAll(closeSharedContexts)
afterAll(removeInstalledProfiles)
skipTestsNotDrawn(DRAWN_FILES, inject('demonstration').seed)
