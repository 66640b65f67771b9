# The two commands in a container. Nothing here is built by our tests.
FROM node:24-bookworm-slim
WORKDIR /fairground
COPY . .
RUN npm ci && npm run build && chown -R node:node /fairground
USER node
ENV HOST=0.0.0.0 DATA_DIR=/fairground/data
VOLUME /fairground/data
EXPOSE 3000
CMD ["npm", "start"]
