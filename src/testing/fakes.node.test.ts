// @vitest-environment node
import { testFakes } from '../testkit/testFakes.ts'

testFakes()
