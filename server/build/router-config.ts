/** Options for generating src/routeTree.gen.ts, shared by the build and by the check that the file is up to date. */
export const routerConfig = {
  target: 'react',
  autoCodeSplitting: true,
  quoteStyle: 'single',
  semicolons: false,
  routesDirectory: './src/routes',
  generatedRouteTree: './src/routeTree.gen.ts',
  disableLogging: true,
} as const
