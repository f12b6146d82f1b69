import { afterAll, inject } from 'vitest'
import { closeSharedContexts } from './shared'

process.env.PRODUCT_TEMPLATE = inject('demonstration').template

afterAll(closeSharedContexts)
