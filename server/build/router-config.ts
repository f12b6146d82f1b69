/** How the file routes become src/routeTree.gen.ts: one answer for the build and for the check that it is fresh. */
export const routerConfig = {
  target: 'react',
  autoCodeSplitting: true,
  quoteStyle: 'single',
  semicolons: false,
  routesDirectory: './src/routes',
  generatedRouteTree: './src/routeTree.gen.ts',
  disableLogging: true,
} as const
