// @vitest-environment jsdom
import { testFakes } from '../../testkit/testFakes.ts'

testFakes()
