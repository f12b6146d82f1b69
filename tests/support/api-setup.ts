import { DRAWN_API_FILES } from './drawn-files'
import { skipTestsNotDrawn } from './drawn-tests'
import { sampleSeed } from './sample'

skipTestsNotDrawn(DRAWN_API_FILES, sampleSeed())
